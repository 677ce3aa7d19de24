// ruleid: csrf-check-off
export const a = { kit: { adapter: adapter(), csrf: { checkOrigin: false } } }
// ruleid: csrf-check-off
const server = new ApolloServer({ typeDefs, resolvers, csrfPrevention: false })
// ruleid: csrf-check-off
const b = { experimental: { serverActions: { allowedOrigins: ['*'] } } }
// ruleid: csrf-check-off
app.use(csurf({ cookie: true, ignoreMethods: ['GET', 'POST'] }))
// ok: csrf-check-off
const c = { kit: { csrf: { checkOrigin: true } } }
// ok: csrf-check-off
const d = new ApolloServer({ typeDefs, resolvers, csrfPrevention: true })
// ok: csrf-check-off
const e = { experimental: { serverActions: { allowedOrigins: ['app.example.com'] } } }
