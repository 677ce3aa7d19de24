// ruleid: graphql-explorer-on
new ApolloServer({ typeDefs, resolvers, introspection: true })
// ruleid: graphql-explorer-on
app.use('/graphql', graphqlHTTP({ schema, graphiql: true }))
// ruleid: graphql-explorer-on
GraphQLModule.forRoot({ autoSchemaFile: true, playground: true })
// ok: graphql-explorer-on
new ApolloServer({ typeDefs, resolvers })
// ok: graphql-explorer-on
new ApolloServer({ typeDefs, introspection: process.env.NODE_ENV !== 'production' })
// ok: graphql-explorer-on
app.use('/graphql', graphqlHTTP({ schema, graphiql: false }))
