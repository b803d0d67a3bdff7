import type { AtRule, Declaration, Plugin, Root, Rule } from 'postcss'

/** The parts of Radix Themes that the product uses. Everything else in its style sheets is left out of the build. */
const usedParts = /^\.rt-(BaseDialog|Dialog)/
const usedThemes = { accentColor: 'teal', grayColor: 'slate', scaling: '100%', radius: 'medium', panelBackground: 'solid' }

/**
 * Cuts Radix Themes' style sheets down to what is used, and folds its `.dark` colours into `light-dark()`, so that
 * one declaration serves the system preference and both classes without JavaScript.
 */
export function radixSubset(): Plugin {
  return {
    postcssPlugin: 'radix-subset',
    Once(root) {
      const dark = new Map<string, string>()
      root.walkRules((rule) => {
        if (isRadix(rule) && isDark(rule)) collectAndRemove(rule, dark)
      })
      root.walkAtRules((rule) => {
        if (isRadix(rule) && isWideGamutOrFont(rule)) rule.remove()
      })
      root.walkRules((rule) => {
        if (!isRadix(rule)) return
        rule.selectors = rule.selectors.filter(isUsed)
        if (rule.selectors.join('') === '') rule.remove()
        else rule.walkDecls((declaration) => foldDark(declaration, dark))
      })
      removeEmpty(root)
    },
  }
}

function isRadix(node: AtRule | Rule): boolean {
  return node.source?.input.file?.includes('/@radix-ui/themes/') ?? false
}

function isDark(rule: Rule): boolean {
  return rule.selectors.every((selector) => selector.includes('.dark'))
}

function collectAndRemove(rule: Rule, dark: Map<string, string>): void {
  rule.walkDecls((declaration) => {
    // Wide-gamut values and shadows have no light-dark() form: the former are left out, the latter in tokens.css.
    if (!/display-p3|\s0\s/.test(declaration.value)) dark.set(declaration.prop, declaration.value)
  })
  rule.remove()
}

function isWideGamutOrFont(rule: AtRule): boolean {
  return rule.name === 'font-face' || (rule.name === 'supports' && rule.params.includes('display-p3'))
}

function isUsed(selector: string): boolean {
  if (/\.(light|dark)/.test(selector) && !selector.includes(':root') && selector !== '.light') return false
  if (/^\.(light|dark)(-theme)?$/.test(selector)) return false
  for (const [name, value] of Object.entries(usedThemes)) {
    const attribute = `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}=`
    if (selector.includes(attribute) && !selector.includes(`${attribute}'${value}'`)) return false
  }
  return !selector.includes('.rt-') || usedParts.test(selector)
}

function foldDark(declaration: Declaration, dark: Map<string, string>): void {
  const value = dark.get(declaration.prop)
  if (value !== undefined && value !== declaration.value) declaration.value = `light-dark(${declaration.value}, ${value})`
}

function removeEmpty(root: Root): void {
  root.walkAtRules((rule) => {
    if (isRadix(rule) && rule.nodes && rule.nodes.length === 0) rule.remove()
  })
}
