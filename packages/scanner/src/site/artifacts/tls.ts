export type TlsArtifact =
  | { readonly kind: 'no-https'; readonly reason: string }
  | { readonly kind: 'unreachable'; readonly reason: string }
  | {
      readonly kind: 'handshake'
      readonly host: string
      /** The certificate and those sent with it, PEM, leaf first. */
      readonly chain: readonly string[]
      /** Why Node.js would refuse it (`CERT_HAS_EXPIRED`, …), null when it would not. */
      readonly refusal: string | null
      readonly protocol: string
      readonly cipher: string
      /** Old protocols the server still accepts; null for those this Node.js cannot offer. */
      readonly accepts: Readonly<Record<'TLSv1' | 'TLSv1.1', boolean | null>>
      /** Milliseconds since the epoch at which the handshake was made: expiry is judged against it. */
      readonly at: number
    }
