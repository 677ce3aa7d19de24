import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'

/** What a tool answers: as data, and as text for clients that show nothing else. */
export function answer(content: Record<string, unknown>): CallToolResult {
  return { structuredContent: content, content: [{ type: 'text', text: JSON.stringify(content) }] }
}

/** Why a tool did not do what it was asked, and what to do instead. */
export function refusal(reason: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: reason }] }
}
