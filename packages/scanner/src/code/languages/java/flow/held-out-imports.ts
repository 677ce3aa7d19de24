const PACKAGES: Readonly<Record<string, string>> = {
  'java.io':
    'BufferedInputStream BufferedReader BufferedWriter ByteArrayInputStream ByteArrayOutputStream File FileInputStream FileOutputStream FileReader FileWriter IOException InputStream InputStreamReader ObjectInputFilter ObjectInputStream ObjectOutputStream OutputStream PrintStream PrintWriter RandomAccessFile Reader StringReader StringWriter UncheckedIOException',
  'java.net': 'HttpURLConnection URI URL URLDecoder URLEncoder',
  'java.nio.charset': 'StandardCharsets',
  'java.nio.file': 'Files Path Paths StandardCopyOption',
  'java.security': 'MessageDigest SecureRandom KeyPairGenerator Security',
  'java.sql': 'CallableStatement Connection DriverManager PreparedStatement ResultSet Statement SQLException',
  'java.util':
    'ArrayDeque ArrayList Arrays Base64 Collection Collections Deque EnumMap Enumeration HashMap HashSet Hashtable Iterator LinkedHashMap LinkedList List ListIterator Locale Map Objects Optional Properties Queue Random ResourceBundle Scanner Set Stack StringJoiner StringTokenizer TreeMap TreeSet UUID Vector',
  'java.util.concurrent':
    'Callable CompletableFuture ConcurrentHashMap ExecutorService Executors Future ThreadLocalRandom TimeUnit',
  'java.util.concurrent.atomic': 'AtomicReference',
  'java.util.function': 'BiFunction Consumer Function Predicate Supplier UnaryOperator',
  'java.util.regex': 'Matcher Pattern',
  'java.util.stream': 'Collectors IntStream Stream',
  'java.beans': 'XMLDecoder',
  'javax.crypto': 'Cipher KeyGenerator Mac SecretKey SecretKeyFactory',
  'javax.crypto.spec': 'IvParameterSpec SecretKeySpec GCMParameterSpec',
  'javax.annotation': 'Resource',
  'javax.naming': 'Context InitialContext NamingEnumeration NamingException',
  'javax.naming.directory': 'DirContext InitialDirContext SearchControls SearchResult',
  'javax.naming.ldap': 'InitialLdapContext LdapContext',
  'javax.persistence': 'EntityManager PersistenceContext Query TypedQuery',
  'javax.script': 'Bindings Invocable ScriptEngine ScriptEngineManager ScriptException',
  'javax.el': 'ELProcessor ExpressionFactory ValueExpression',
  'javax.servlet': 'RequestDispatcher ServletContext ServletException ServletInputStream',
  'javax.servlet.annotation': 'WebServlet',
  'javax.servlet.http':
    'Cookie HttpServlet HttpServletRequest HttpServletRequestWrapper HttpServletResponse HttpSession Part',
  'javax.xml': 'XMLConstants',
  'javax.xml.parsers': 'DocumentBuilder DocumentBuilderFactory SAXParser SAXParserFactory',
  'javax.xml.stream': 'XMLEventReader XMLInputFactory XMLStreamReader',
  'javax.xml.transform': 'Transformer TransformerFactory',
  'javax.xml.transform.stream': 'StreamResult StreamSource',
  'javax.xml.validation': 'Schema SchemaFactory',
  'javax.xml.xpath': 'XPath XPathConstants XPathExpression XPathFactory',
  'org.w3c.dom': 'Document Element Node NodeList',
  'org.xml.sax': 'InputSource XMLReader',
  'org.xml.sax.helpers': 'XMLReaderFactory',
  'org.jdom2.input': 'SAXBuilder',
  'org.owasp.esapi': 'ESAPI',
  'org.owasp.esapi.codecs': 'MySQLCodec',
  'org.owasp.encoder': 'Encode',
  'org.apache.commons.text': 'StringEscapeUtils',
  'org.apache.commons.lang3': 'RandomStringUtils StringUtils',
  'org.apache.commons.codec.digest': 'DigestUtils',
  'org.apache.commons.io': 'FileUtils FilenameUtils IOUtils',
  'org.apache.commons.io.serialization': 'ValidatingObjectInputStream',
  'com.google.common.hash': 'Hashing',
  'com.google.common.io': 'ByteStreams',
  'org.jsoup': 'Jsoup',
  'org.jsoup.safety': 'Safelist',
  'org.hibernate': 'Session SessionFactory',
  'org.springframework.beans.factory.annotation': 'Autowired Value',
  'org.springframework.jdbc.core': 'JdbcTemplate',
  'org.springframework.jdbc.core.namedparam': 'MapSqlParameterSource NamedParameterJdbcTemplate',
  'org.springframework.ldap.core': 'AttributesMapper LdapTemplate',
  'org.springframework.ldap.query': 'LdapQueryBuilder',
  'org.springframework.ldap.support': 'LdapEncoder',
  'org.springframework.web.util': 'HtmlUtils UriUtils',
  'org.springframework.http': 'ResponseCookie ResponseEntity HttpStatus MediaType',
  'org.springframework.util': 'StringUtils',
  'org.springframework.expression': 'Expression ExpressionParser',
  'org.springframework.expression.spel.standard': 'SpelExpressionParser',
  'groovy.lang': 'Binding GroovyShell GroovyClassLoader',
  ognl: 'Ognl',
  'org.mvel2': 'MVEL',
  'org.yaml.snakeyaml': 'LoaderOptions Yaml',
  'org.yaml.snakeyaml.constructor': 'Constructor SafeConstructor',
  'com.thoughtworks.xstream': 'XStream',
  'com.esotericsoftware.kryo': 'Kryo',
  'com.esotericsoftware.kryo.io': 'Input',
}

const ALWAYS = 'IOException ServletException WebServlet HttpServlet HttpServletRequest HttpServletResponse'

/** The imports of a servlet, as an editor would put them in: one line for each class that the code names. */
export function importsOf(code: string): string {
  const used = new Set(
    `${ALWAYS} ${code.replaceAll(/[\w.]*\.[A-Z]\w*/g, (name) => firstName(name))}`.match(/\b[A-Z]\w*/g),
  )
  const lines: string[] = []
  const known = new Set<string>()
  for (const [folder, names] of Object.entries(PACKAGES))
    for (const name of names.split(' '))
      if (used.has(name) && !known.has(name)) {
        known.add(name)
        lines.push(`import ${folder}.${name};\n`)
      }
  return lines.sort().join('')
}

/** `List` of `List.X`, and nothing of `java.util.List`, which needs no import. */
function firstName(name: string): string {
  return /^[A-Z]/.test(name) ? (name.split('.')[0] ?? '') : ''
}
