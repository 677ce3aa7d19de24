/** What the scripts here use of axe-core, which has run in their world before them. */
declare const axe: {
  setup(node: Document): unknown
  teardown(): void
  utils: {
    getNodeFromTree(element: Element): unknown
    getSelector(element: Element): string
  }
  commons: {
    text: {
      accessibleText(element: Element): string
      visibleVirtual(node: unknown, screenReader?: boolean, noRecursing?: boolean): string
    }
    aria: { getRole(element: Element): string | null }
    dom: {
      isVisibleOnScreen(element: Element): boolean
      isVisibleToScreenReaders(element: Element): boolean
      isFocusable(element: Element): boolean
    }
  }
}
