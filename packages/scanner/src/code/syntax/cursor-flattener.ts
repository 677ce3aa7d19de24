import type { Tree } from 'web-tree-sitter'
import type { FlatTree } from './flat-tree.ts'

/** Overwrites `out` with the nodes of `tree`, walked with the public TreeCursor: slower than reading memory, and always right. */
export function flattenWithCursor(tree: Tree, out: FlatTree): void {
  const cursor = tree.walk()
  out.length = 0
  let parent = -1
  let previous = -1
  try {
    for (;;) {
      const node = out.append(cursor.nodeTypeId, cursor.currentFieldId, cursor.startIndex, cursor.endIndex, parent)
      if (previous >= 0) out.nextSibling[previous] = node
      if (cursor.gotoFirstChild()) {
        parent = node
        previous = -1
        continue
      }
      previous = node
      while (!cursor.gotoNextSibling()) {
        if (!cursor.gotoParent()) return
        previous = parent
        parent = out.parentOf(parent)
      }
    }
  } finally {
    cursor.delete()
  }
}
