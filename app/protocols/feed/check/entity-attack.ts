/**
 * Whether a document type declares entities that name files or other entities, as no real feed does. What stands in it is
 * never expanded.
 */
export function isEntityAttack(declaration: string): boolean {
  return /(?:^|!)ENTITY\s+(?:%|[^\s"'<>]+\s+(?:SYSTEM\b|PUBLIC\b|["'][^"']*(?:&(?!#)|%)))/.test(
    declaration,
  )
}
