import type { AtRule, Plugin, Rule } from 'postcss'

/** The Radix Themes components in use: other `.rt-` classes are removed from the build. */
const usedComponents =
  /\.rt-(reset|(Base)?(Dialog|Button|Menu)|DropdownMenu|IconButton|Badge|Callout|TextField|TextArea|Progress|ScrollArea|Spinner|Skeleton)/
const unusedVariants = /\.rt-variant-classic/
const usedAnimations = /^rt-(fade|dialog|spinner)/
/**
 * The attribute values that the theme (components/base/ui/theme.tsx) and components use; rules for other values are removed.
 */
const usedTheme = {
  'data-accent-color': ['teal', 'gray', 'amber', 'red'],
  'data-gray-color': ['slate'],
  'data-panel-background': ['solid'],
  'data-radius': ['medium', 'full'],
  'data-scaling': ['100%'],
}
/** Shadows are defined in tokens.css, and filters can't use light-dark(). */
const unusedProperties = /^--(shadow-|base-button-(classic|solid)-)/

/**
 * PostCSS plugin that reduces Radix Themes' style sheets to what is used, and merges the colours of `.dark` into
 * `light-dark()`: one declaration then serves the system's preference and both theme classes, without JavaScript.
 */
export function radixSubset(): Plugin {
  return {
    postcssPlugin: 'radix-subset',
    Once(root) {
      root.walkAtRules((rule) => {
        if (isRadix(rule) && !isUsedAtRule(rule)) rule.remove()
      })
      const dark = new Map<string, string>()
      root.walkRules((rule) => {
        if (isRadix(rule) && isDark(rule)) collect(rule, dark)
      })
      root.walkRules((rule) => {
        if (isRadix(rule) && !isInKeyframes(rule)) keepWhatIsUsed(rule, dark)
      })
      root.walkAtRules((rule) => {
        if (isRadix(rule) && rule.nodes?.length === 0) rule.remove()
      })
    },
  }
}

function isRadix(node: AtRule | Rule): boolean {
  return node.source?.input.file?.includes('/@radix-ui/themes/') ?? false
}

/**
 * Drops @font-face, since the fonts are our own, and @supports for wide-gamut colours, which can't use light-dark().
 */
function isUsedAtRule({ name, params }: AtRule): boolean {
  if (name === 'keyframes') return usedAnimations.test(params)
  return name !== 'font-face' && name !== 'supports'
}

function isInKeyframes(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'keyframes'
}

function isDark(rule: Rule): boolean {
  return rule.selectors.every((selector) => selector.includes('.dark'))
}

function collect(rule: Rule, dark: Map<string, string>): void {
  rule.walkDecls((declaration) => void dark.set(declaration.prop, declaration.value))
}

function keepWhatIsUsed(rule: Rule, dark: Map<string, string>): void {
  const isComponent = rule.source?.input.file?.endsWith('/components.css') ?? false
  const used = rule.selectors.filter(isComponent ? isUsedComponent : isUsedSelector)
  if (used.length === 0) {
    rule.remove()
    return
  }
  rule.selectors = used
  rule.walkDecls((declaration) => {
    if (unusedProperties.test(declaration.prop)) declaration.remove()
    const darkValue = dark.get(declaration.prop)
    if (darkValue !== undefined && darkValue !== declaration.value) {
      declaration.value = `light-dark(${declaration.value}, ${darkValue})`
    }
  })
}

function isUsedComponent(selector: string): boolean {
  return (
    usedComponents.test(selector) &&
    !unusedVariants.test(selector) &&
    !/\.(initial|xs|sm|md|lg|xl)\\:/.test(selector)
  )
}

function isUsedSelector(selector: string): boolean {
  if (/\.(light|dark)/.test(selector)) return false
  return Object.entries(usedTheme).every(
    ([attribute, values]) =>
      !selector.includes(`[${attribute}=`) ||
      values.some((value) => selector.includes(`[${attribute}='${value}']`)),
  )
}
