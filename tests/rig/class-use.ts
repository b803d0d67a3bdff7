import { existsSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'
import ts from 'typescript'

/** The classes that a style sheet defines, and those that it takes from itself and others by `composes`. */
export interface StyleSheet {
  defined: Set<string>
  composed: { name: string; from: string | undefined }[]
}

export function readStyleSheet(css: string): StyleSheet {
  const sheet: StyleSheet = { defined: new Set(), composed: [] }
  const root = postcss.parse(css)
  root.walkRules((rule) => {
    for (const [, name] of ownPart(rule.selector).matchAll(/\.([a-z_][\w-]*)/gi))
      sheet.defined.add(name ?? '')
  })
  root.walkDecls('composes', ({ value }) => {
    const words = value.split(/\s+/)
    const [names, from] = words.includes('from') ? [words.slice(0, -2), words.at(-1)] : [words]
    if (from === 'global') return
    for (const name of names) sheet.composed.push({ name, from: from?.slice(1, -1) })
  })
  return sheet
}

/** A selector without what a module doesn't rename: `:global(…)`; and without attributes, whose values have dots. */
function ownPart(selector: string): string {
  const plain = selector.replace(/\[[^[\]]*\]/g, '')
  const start = plain.indexOf(':global(')
  if (start < 0) return plain
  let depth = 0
  let end = start + ':global'.length
  do {
    if (plain[end] === '(') depth++
    if (plain[end] === ')') depth--
    end++
  } while (depth > 0)
  return ownPart(plain.slice(0, start) + plain.slice(end))
}

/** What a file takes from a module that it imports. */
export interface ModuleUse {
  file: string
  line: number
  /** The path of the style sheet. */
  sheet: string
  /** All that it may be, by its type; null where that says nothing. */
  names: string[] | null
}

/** Every use of a CSS module in some files: `styles.x`, `styles[x]`, and `styles` as a whole. */
export function moduleUses(files: string[]): ModuleUse[] {
  const program = ownProgram(files)
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)
    return source ? usesIn(source, program.getTypeChecker()) : []
  })
}

function usesIn(source: ts.SourceFile, checker: ts.TypeChecker): ModuleUse[] {
  const sheets = new Map<ts.Symbol, string>()
  const names = new Set<string>()
  const uses: ModuleUse[] = []
  visit(source)
  return uses

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node)) return readImport(node)
    // Types are asked for those that may be a module alone: that takes seconds for all.
    if (ts.isIdentifier(node) && names.has(node.text)) readUse(node)
    ts.forEachChild(node, visit)
  }

  function readImport({ importClause, moduleSpecifier }: ts.ImportDeclaration): void {
    const from = (moduleSpecifier as ts.StringLiteral).text
    const name = importClause?.name
    const symbol = name && checker.getSymbolAtLocation(name)
    if (!symbol || !from.endsWith('.module.css')) return
    sheets.set(symbol, ownPath(from, source.fileName))
    names.add(name.text)
  }

  function readUse(node: ts.Identifier): void {
    const { parent } = node
    const symbol = ts.isShorthandPropertyAssignment(parent)
      ? checker.getShorthandAssignmentValueSymbol(parent)
      : checker.getSymbolAtLocation(node)
    const sheet = symbol && sheets.get(symbol)
    if (sheet === undefined) return
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    uses.push({ file: source.fileName, line, sheet, names: namesTaken(parent) })
  }

  function namesTaken(parent: ts.Node): string[] | null {
    if (ts.isPropertyAccessExpression(parent)) return [parent.name.text]
    return ts.isElementAccessExpression(parent) ? texts(parent.argumentExpression) : null
  }

  /** All texts that an expression may be. */
  function texts(expression: ts.Expression): string[] | null {
    if (ts.isTemplateExpression(expression)) {
      return expression.templateSpans.reduce<string[] | null>(
        (before, span) => {
          const inner = texts(span.expression)
          if (!before || !inner) return null
          return before.flatMap((start) => inner.map((text) => start + text + span.literal.text))
        },
        [expression.head.text],
      )
    }
    const type = checker.getTypeAtLocation(expression)
    const parts = type.isUnion() ? type.types : [type]
    const literals = parts.filter((part) => part.isStringLiteral())
    return literals.length === parts.length ? literals.map(({ value }) => value) : null
  }
}

/** The words in quotes in a file: what a class of a style sheet for all pages may be named by. */
export interface Words {
  all: Set<string>
  ofClasses: Set<string>
  /** `icon-` of `icon-${name}`. */
  beginnings: Set<string>
}

export function wordsIn(code: string, file: string): Words {
  const words: Words = { all: new Set(), ofClasses: new Set(), beginnings: new Set() }
  const source = sourceOf(file, code)
  visit(source, false)
  return words

  function visit(node: ts.Node, isOfClass: boolean): void {
    const ofClass =
      isOfClass || (ts.isJsxAttribute(node) && node.name.getText(source) === 'className')
    if (ts.isStringLiteralLike(node)) keep(node.text, ofClass)
    if (ts.isTemplateExpression(node)) keepTemplate(node, ofClass)
    // What a condition in a class compares is no class.
    const isCompared = ts.isBinaryExpression(node) && isComparison(node.operatorToken.kind)
    ts.forEachChild(node, (child) => visit(child, ofClass && !isCompared))
  }

  function keepTemplate({ head, templateSpans }: ts.TemplateExpression, ofClass: boolean): void {
    const hole = '\0'
    const text = head.text + templateSpans.map(({ literal }) => hole + literal.text).join('')
    const whole = text.split(/\s+/).filter((word) => !word.includes(hole))
    keep(whole.join(' '), ofClass)
    for (const before of text.split(hole).slice(0, -1))
      words.beginnings.add(before.split(/\s+/).at(-1) ?? '')
  }

  function keep(text: string, ofClass: boolean): void {
    for (const word of text.split(/\s+/).filter(Boolean)) {
      words.all.add(word)
      if (ofClass) words.ofClasses.add(word)
    }
  }
}

function isComparison(kind: ts.SyntaxKind): boolean {
  return (
    kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
    kind === ts.SyntaxKind.ExclamationEqualsEqualsToken
  )
}

const sources = new Map<string, ts.SourceFile>()

/** A file as it is parsed, once for all that is asked about it. */
function sourceOf(file: string, code: string): ts.SourceFile {
  const source = sources.get(file) ?? ts.createSourceFile(file, code, ts.ScriptTarget.ESNext)
  sources.set(file, source)
  return source
}

/** The types of our own files alone: packages say nothing about classes, and take seconds to read. */
function ownProgram(files: string[]): ts.Program {
  const options: ts.CompilerOptions = {
    noLib: true,
    types: [],
    strict: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ESNext,
    jsx: ts.JsxEmit.Preserve,
  }
  const host = ts.createCompilerHost(options)
  host.getSourceFile = (file) => {
    const code = ts.sys.readFile(file)
    return code === undefined ? undefined : sourceOf(file, code)
  }
  host.resolveModuleNameLiterals = (literals, file) =>
    literals.map(({ text }) => ({ resolvedModule: ownModule(text, file) }))
  return ts.createProgram(files, options, host)
}

function ownModule(name: string, file: string): ts.ResolvedModuleFull | undefined {
  const resolvedFileName = ownPath(name, file)
  const extension = path.extname(resolvedFileName)
  const isOwn = /^(\.|#app\/)/.test(name) && /^\.tsx?$/.test(extension)
  return isOwn && existsSync(resolvedFileName) ? { resolvedFileName, extension } : undefined
}

function ownPath(name: string, file: string): string {
  return name.startsWith('#app/')
    ? path.resolve('app', name.slice('#app/'.length))
    : path.resolve(path.dirname(file), name)
}
