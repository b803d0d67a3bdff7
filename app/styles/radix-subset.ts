import type { AtRule, Plugin, Rule } from 'postcss'

/** The components of Radix Themes in use: `.rt-` classes that start otherwise are left out of the build. */
const usedComponents = /\.rt-(Base)?Dialog/
const usedAnimations = /^rt-(fade|dialog)/
/** The theme that app/root.tsx sets; rules for other values are left out too. */
const usedTheme = {
  'data-accent-color': 'teal',
  'data-gray-color': 'slate',
  'data-panel-background': 'solid',
  'data-radius': 'medium',
  'data-scaling': '100%',
}

/**
 * Cuts Radix Themes' style sheets down to what is used, and folds the colours of `.dark` into `light-dark()`, so that
 * one declaration serves the system's preference and both classes, without JavaScript.
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

/** Fonts are our own, wide-gamut values have no light-dark() form, and shadows are written in tokens.css. */
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
    if (declaration.prop.startsWith('--shadow-')) declaration.remove()
    const darkValue = dark.get(declaration.prop)
    if (darkValue !== undefined && darkValue !== declaration.value) {
      declaration.value = `light-dark(${declaration.value}, ${darkValue})`
    }
  })
}

function isUsedComponent(selector: string): boolean {
  return usedComponents.test(selector) && !/\.(initial|xs|sm|md|lg|xl)\\:/.test(selector)
}

function isUsedSelector(selector: string): boolean {
  if (/\.(light|dark)/.test(selector)) return false
  return Object.entries(usedTheme).every(
    ([attribute, value]) =>
      !selector.includes(`[${attribute}=`) || selector.includes(`[${attribute}='${value}']`),
  )
}
