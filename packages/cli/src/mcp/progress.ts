import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js'
import type { ServerNotification, ServerRequest } from '@modelcontextprotocol/sdk/types.js'

export type ToolExtra = RequestHandlerExtra<ServerRequest, ServerNotification>

/** Tells the client how far a tool has come, in steps of a twentieth, where it asked for that. */
export function progressOf({
  _meta,
  sendNotification,
}: ToolExtra): (done: number, total: number, message?: string) => void {
  const token = _meta?.progressToken
  let told = -1
  return (done, total, message) => {
    const part = total === 0 ? 0 : Math.floor((done / total) * 20)
    if (token === undefined || part <= told) return
    told = part
    const params = { progressToken: token, progress: done, total, ...(message !== undefined && { message }) }
    // A client that went away is no reason to stop: the transport's end is.
    sendNotification({ method: 'notifications/progress', params }).catch(() => {})
  }
}
