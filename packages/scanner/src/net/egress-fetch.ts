import { EgressClient, type EgressRequest, type EgressResponse } from './egress-client.ts'
import type { Egress } from './vet-host.ts'

/** One request by a client of its own, whose connections end with the body; see `EgressClient.fetch`. */
export async function egressFetch(
  url: URL | string,
  egress: Egress,
  request: EgressRequest = {},
): Promise<EgressResponse> {
  const client = new EgressClient(egress, request.limits)
  try {
    const response = await client.fetch(url, request)
    return {
      ...response,
      body: closingAfter(response.body, client),
      async bytes() {
        try {
          return await response.bytes()
        } finally {
          await client.close()
        }
      },
      discard() {
        response.discard()
        void client.close()
      },
    }
  } catch (error) {
    await client.close()
    throw error
  }
}

async function* closingAfter(body: AsyncIterable<Buffer>, client: EgressClient): AsyncGenerator<Buffer> {
  try {
    yield* body
  } finally {
    await client.close()
  }
}
