/** One way in which data of a request gets to a sink, or something harmless does; the code turns `param` into `bar`. */
export interface Way {
  readonly name: string
  readonly vulnerable: string
  readonly safe: string
  /** Members of the class around, which both share. */
  readonly members?: string
  /** Whether text is put in front of `param`, so that it is no whole address any more. */
  readonly leads?: boolean
}

const branch = (condition: string, other: string) =>
  `String bar; int num = 106; if (${condition}) bar = "fixed"; else bar = ${other};`

/** Ways by the language alone: dead branches, collections, text, classes, exceptions. */
export const WAYS: readonly Way[] = [
  { name: 'plain', vulnerable: 'String bar = param;', safe: 'String bar = "fixed";' },
  {
    name: 'arithmetic in a condition',
    vulnerable: branch('(7 * 18) + num < 200', 'param'),
    safe: branch('(7 * 42) - num > 150', 'param'),
  },
  {
    name: 'conditional expression',
    vulnerable: 'int num = 86; String bar = (7 * 42) - num > 200 ? param : "fixed";',
    safe: 'int num = 106; String bar = (7 * 18) + num > 200 ? "fixed" : param;',
  },
  {
    name: 'switch on a character',
    vulnerable:
      'String guess = "ABC"; char at = guess.charAt(2); String bar; switch (at) { case \'A\': bar = "a"; break; case \'C\': case \'D\': bar = param; break; default: bar = "b"; }',
    safe: 'String guess = "ABC"; char at = guess.charAt(1); String bar; switch (at) { case \'A\': bar = param; break; case \'B\': bar = "b"; break; default: bar = param; }',
  },
  {
    name: 'switch expression',
    vulnerable: 'int kind = 2; String bar = switch (kind) { case 1 -> "a"; case 2, 3 -> param; default -> "b"; };',
    safe: 'int kind = 2; String bar = switch (kind) { case 1 -> param; case 2, 3 -> { yield "x"; } default -> param; };',
  },
  {
    name: 'list by index',
    vulnerable:
      'java.util.List<String> list = new java.util.ArrayList<>(); list.add("safe"); list.add(param); list.add("more"); list.remove(0); String bar = list.get(0);',
    safe: 'java.util.List<String> list = new java.util.ArrayList<>(); list.add("safe"); list.add(param); list.add("more"); list.remove(0); String bar = list.get(1);',
  },
  {
    name: 'list with insertion',
    vulnerable:
      'java.util.LinkedList<String> list = new java.util.LinkedList<>(); list.add("a"); list.add(0, param); list.addFirst("b"); String bar = list.get(1);',
    safe: 'java.util.LinkedList<String> list = new java.util.LinkedList<>(); list.add("a"); list.add(0, param); list.set(0, "c"); String bar = list.getFirst();',
  },
  {
    name: 'map by key',
    vulnerable:
      'java.util.HashMap<String, Object> map = new java.util.HashMap<>(); map.put("a", "safe"); map.put("b", param); map.put("c", "other"); String bar = (String) map.get("b"); bar = (String) map.get("b");',
    safe: 'java.util.HashMap<String, Object> map = new java.util.HashMap<>(); map.put("a", "safe"); map.put("b", param); String bar = (String) map.get("b"); bar = (String) map.get("a");',
  },
  {
    name: 'array by index',
    vulnerable: 'String[] all = {"a", param, "c"}; String bar = all[1];',
    safe: 'String[] all = new String[3]; all[0] = "a"; all[1] = param; String bar = all[0];',
  },
  {
    name: 'stack',
    vulnerable:
      'java.util.Stack<String> stack = new java.util.Stack<>(); stack.push("a"); stack.push(param); String bar = stack.pop();',
    safe: 'java.util.ArrayDeque<String> stack = new java.util.ArrayDeque<>(); stack.push(param); stack.push("a"); String bar = stack.pop();',
  },
  {
    name: 'queue',
    vulnerable:
      'java.util.Queue<String> queue = new java.util.LinkedList<>(); queue.add(param); queue.offer("b"); String bar = queue.poll();',
    safe: 'java.util.Queue<String> queue = new java.util.LinkedList<>(); queue.add("b"); queue.offer(param); String bar = queue.poll();',
  },
  {
    name: 'text builder',
    leads: true,
    vulnerable:
      'StringBuilder text = new StringBuilder("a"); text.append(param).append("b"); String bar = text.toString();',
    safe: 'StringBuilder text = new StringBuilder(param); text.setLength(0); text.append("b"); String bar = text.toString();',
  },
  {
    name: 'text methods',
    leads: true,
    vulnerable: 'String bar = String.join(",", "a", param.trim().toLowerCase().substring(0, 5).concat("x"));',
    safe: 'String bar = String.valueOf(param.length()) + String.valueOf(param.indexOf("x"));',
  },
  {
    name: 'encoding and back',
    vulnerable:
      'String bar = new String(java.util.Base64.getDecoder().decode(java.util.Base64.getEncoder().encode(param.getBytes())));',
    safe: 'String bar = new String(java.util.Base64.getDecoder().decode(java.util.Base64.getEncoder().encode("fixed".getBytes())));',
  },
  {
    name: 'number',
    leads: true,
    vulnerable: 'int number = 4; String bar = number + param;',
    safe: 'int number = Integer.parseInt(param); String bar = "" + number;',
  },
  {
    name: 'allow list',
    vulnerable: 'String bar = param; if (!java.util.List.of("a", "b").contains(bar)) System.out.println("unusual");',
    safe: 'String bar = "a"; if (java.util.Arrays.asList("a", "b").contains(param)) bar = param;',
  },
  {
    name: 'equality',
    vulnerable: 'String bar = param; if (bar.equals("")) bar = "none";',
    safe: 'String bar = param; if (!"a".equals(bar) && !bar.equalsIgnoreCase("b")) throw new IllegalArgumentException();',
  },
  {
    name: 'expression for the whole text',
    vulnerable: 'String bar = param; if (!bar.matches(".*")) return;',
    safe: 'String bar = param; if (!bar.matches("[a-zA-Z0-9]+")) return;',
  },
  {
    name: 'method of an inner class',
    leads: true,
    vulnerable: 'String bar = new Inner().pass(param);',
    safe: 'String bar = new Inner().drop(param);',
    members:
      'private class Inner { String pass(String value) { String out = "x" + value; return out; } String drop(String value) { if (value == null) return "none"; return "fixed"; } }',
  },
  {
    name: 'interface and factory',
    vulnerable: 'Thing thing = Factory.make("pass"); String bar = thing.change(param);',
    safe: 'Thing thing = new Fixed(); String bar = thing.change(param);',
    members:
      'interface Thing { String change(String value); } static class Pass implements Thing { public String change(String value) { return value; } } static class Fixed implements Thing { public String change(String value) { return "fixed"; } } static class Factory { static Thing make(String kind) { return new Pass(); } }',
  },
  {
    name: 'field of an object',
    vulnerable: 'Holder holder = new Holder(param, "a"); String bar = holder.getFirst();',
    safe: 'Holder holder = new Holder(param, "a"); String bar = holder.getSecond();',
    members:
      'static class Holder { private final String first; private final String second; Holder(String first, String second) { this.first = first; this.second = second; } String getFirst() { return first; } String getSecond() { return second; } }',
  },
  {
    name: 'inherited method',
    vulnerable: 'String bar = new Child().twice(param);',
    safe: 'String bar = new Child().once(param);',
    members:
      'static abstract class Base { abstract String once(String value); String twice(String value) { return value + value; } } static class Child extends Base { String once(String value) { return "once"; } }',
  },
  {
    name: 'static constant',
    vulnerable: 'String bar = ON ? param : "fixed";',
    safe: 'String bar = OFF ? param : "fixed";',
    members: 'static final boolean ON = true; private static final boolean OFF = false;',
  },
  {
    name: 'constant of the class in a switch',
    vulnerable: 'String bar = "x"; if (MODE == 3) bar = param;',
    safe: 'String bar = "x"; if (MODE != 3) bar = param;',
    members: 'static final int MODE = 1 + 2;',
  },
  {
    name: 'lambda',
    leads: true,
    vulnerable: 'java.util.function.Function<String, String> f = value -> "a" + value; String bar = f.apply(param);',
    safe: 'java.util.function.Function<String, String> f = value -> "a"; String bar = f.apply(param);',
  },
  {
    name: 'stream',
    leads: true,
    vulnerable:
      'String bar = java.util.stream.Stream.of("a", param).map(String::trim).collect(java.util.stream.Collectors.joining(","));',
    safe: 'String bar = java.util.stream.Stream.of("a", param).map(value -> value.length()).map(String::valueOf).collect(java.util.stream.Collectors.joining(","));',
  },
  {
    name: 'optional',
    vulnerable: 'String bar = java.util.Optional.ofNullable(param).orElse("none");',
    safe: 'String bar = java.util.Optional.ofNullable(param).map(value -> "known").orElse("none");',
  },
  {
    name: 'loop',
    vulnerable: 'String bar = ""; for (char c : param.toCharArray()) { bar += c; }',
    safe: 'String bar = ""; for (int i = 0; i < 3; i++) { bar += i; }',
  },
  {
    name: 'loop over a collection',
    vulnerable:
      'String bar = ""; for (String one : java.util.Arrays.asList("a", param)) { if (one != null) bar = one; }',
    safe: 'String bar = ""; for (String one : java.util.Arrays.asList("a", "b")) { bar = one; }',
  },
  {
    name: 'catch and finally',
    vulnerable:
      'String bar = "x"; try { bar = param; Integer.parseInt(bar); } catch (NumberFormatException e) { System.out.println(e); }',
    safe: 'String bar = param; try { Integer.parseInt(bar); } finally { bar = "fixed"; }',
  },
  {
    name: 'overloads',
    vulnerable: 'String bar = pick(param, 1);',
    safe: 'String bar = pick(param);',
    members:
      'static String pick(String value) { return "fixed"; } static String pick(String value, int count) { return value; }',
  },
  {
    name: 'format',
    leads: true,
    vulnerable: 'String bar = String.format("%s-%s", "a", param);',
    safe: 'String bar = String.format("%d-%s", param.length(), "a");',
  },
  {
    name: 'enumeration',
    leads: true,
    vulnerable: 'String bar = Color.RED.label() + param;',
    safe: 'String bar = Color.valueOf(param).name();',
    members:
      'enum Color { RED("red"), BLUE("blue"); private final String label; Color(String label) { this.label = label; } String label() { return label; } }',
  },
  {
    name: 'record',
    vulnerable: 'Pair pair = new Pair("a", param); String bar = pair.right();',
    safe: 'Pair pair = new Pair("a", param); String bar = pair.left();',
    members: 'record Pair(String left, String right) {}',
  },
  {
    name: 'block with a label',
    vulnerable: 'String bar = "x"; outer: for (;;) { for (;;) { bar = param; break outer; } }',
    safe: 'String bar = param; outer: for (;;) { for (;;) { bar = "x"; break outer; } }',
  },
  {
    name: 'anonymous class',
    vulnerable:
      'java.util.concurrent.Callable<String> call = new java.util.concurrent.Callable<String>() { public String call() { return param; } }; String bar = call.call();',
    safe: 'java.util.concurrent.Callable<String> call = new java.util.concurrent.Callable<String>() { public String call() { return "x"; } }; String bar = call.call();',
  },
]

/** A sink: code that uses `bar`, and the rule that must find it. */
export interface SuiteSink {
  readonly rule: string
  /** Number of the weakness: no finding of it may be in what is safe. */
  readonly cwe: number
  readonly code: string
  /** Sanitizers and guards of its own, as statements that give `bar`. */
  readonly safe: readonly string[]
  /** Whether only a whole address does harm. */
  readonly whole?: boolean
  /** What looks like one and is none. */
  readonly vulnerable: readonly string[]
}

export const SINKS: readonly SuiteSink[] = [
  {
    rule: 'sql-injection',
    cwe: 89,
    code: 'connection.createStatement().executeQuery("SELECT * FROM t WHERE a = \'" + bar + "\'");',
    safe: [
      'String bar = org.owasp.esapi.ESAPI.encoder().encodeForSQL(null, param);',
      'String bar = param.replaceAll("[^a-z0-9]", "");',
      'long id = Long.parseLong(param); String bar = Long.toString(id);',
    ],
    vulnerable: [
      'String bar = org.owasp.esapi.ESAPI.encoder().encodeForHTML(param);',
      'String bar = param.replaceAll("[<>]", "");',
      'String bar = java.net.URLDecoder.decode(param, "UTF-8");',
    ],
  },
  {
    rule: 'command-injection',
    cwe: 78,
    code: 'Runtime.getRuntime().exec("echo " + bar);',
    safe: ['String bar = param.matches("[0-9]{1,5}") ? param : "1";', 'String bar = "" + Boolean.parseBoolean(param);'],
    vulnerable: ['String bar = param.replace("<", "");', 'String bar = param.isEmpty() ? "." : param;'],
  },
  {
    rule: 'ldap-injection',
    cwe: 90,
    code: 'directory.search("ou=people", "(uid=" + bar + ")", new javax.naming.directory.SearchControls());',
    safe: [
      'String bar = org.springframework.ldap.support.LdapEncoder.filterEncode(param);',
      'String bar = org.owasp.esapi.ESAPI.encoder().encodeForLDAP(param);',
    ],
    vulnerable: ['String bar = org.owasp.esapi.ESAPI.encoder().encodeForHTML(param);', 'String bar = param + ")";'],
  },
  {
    rule: 'xpath-injection',
    cwe: 643,
    code: 'javax.xml.xpath.XPathFactory.newInstance().newXPath().evaluate("/users/user[@id=\'" + bar + "\']", document);',
    safe: [
      'String bar = org.owasp.esapi.ESAPI.encoder().encodeForXPath(param);',
      'String bar = param.replaceAll("\\\\W", "");',
    ],
    vulnerable: [
      'String bar = param.replace("\\"", "");',
      'String bar = org.springframework.web.util.HtmlUtils.htmlUnescape(param);',
    ],
  },
  {
    rule: 'path-traversal',
    cwe: 22,
    code: 'new java.io.FileInputStream("/data/" + bar).read();',
    safe: [
      'String bar = new java.io.File(param).getName();',
      'String bar = org.apache.commons.io.FilenameUtils.getName(param);',
      'java.nio.file.Path root = java.nio.file.Paths.get("/data"); java.nio.file.Path file = root.resolve(param).normalize(); if (!file.startsWith(root)) return; String bar = file.toString();',
      'if (param.contains("..")) return; String bar = param;',
    ],
    vulnerable: [
      'String bar = new java.io.File("/tmp", param).getPath();',
      'String bar = param.startsWith("/data/") ? param : "/data/" + param;',
      'String bar = java.net.URLDecoder.decode(param, "UTF-8") + ".txt";',
    ],
  },
  {
    rule: 'reflected-xss',
    cwe: 79,
    code: 'response.getWriter().println("<p>" + bar + "</p>");',
    safe: [
      'String bar = org.owasp.encoder.Encode.forHtml(param);',
      'String bar = org.springframework.web.util.HtmlUtils.htmlEscape(param);',
      'String bar = org.apache.commons.text.StringEscapeUtils.escapeHtml4(param);',
      'String bar = org.jsoup.Jsoup.clean(param, org.jsoup.safety.Safelist.basic());',
    ],
    vulnerable: [
      'String bar = org.apache.commons.text.StringEscapeUtils.unescapeHtml4(param);',
      'String bar = param.replace("<script>", "");',
      'String bar = param.trim().toUpperCase();',
    ],
  },
  {
    rule: 'open-redirect',
    cwe: 601,
    whole: true,
    code: 'response.sendRedirect(bar);',
    safe: [
      'String bar = "/orders/" + param;',
      'String bar = "https://www.example.com/?next=" + param;',
      'if (!param.startsWith("https://www.example.com/")) return; String bar = param;',
    ],
    vulnerable: ['String bar = "https://" + param;', 'String bar = param.startsWith("http") ? param : "/" + param;'],
  },
  {
    rule: 'ssrf',
    cwe: 918,
    whole: true,
    code: 'new java.net.URL(bar).openStream();',
    safe: [
      'String bar = "https://api.example.com/items/" + param;',
      'java.net.URI uri = java.net.URI.create(param); if (!uri.getHost().equals("api.example.com")) return; String bar = uri.toString();',
    ],
    vulnerable: ['String bar = "http://" + param + "/status";', 'String bar = new java.net.URI(param).toString();'],
  },
  {
    rule: 'trust-boundary',
    cwe: 501,
    code: 'request.getSession().setAttribute("user", bar);',
    safe: ['String bar = String.valueOf(Integer.parseInt(param));', 'String bar = param.equals("a") ? "a" : "b";'],
    vulnerable: ['String bar = org.owasp.encoder.Encode.forHtml(param);', 'String bar = param.trim();'],
  },
  {
    rule: 'code-injection',
    cwe: 94,
    code: 'new javax.script.ScriptEngineManager().getEngineByName("js").eval(bar);',
    safe: ['String bar = "1 + " + Double.parseDouble(param);', 'String bar = param.matches("[0-9]+") ? param : "0";'],
    vulnerable: ['String bar = "1 + " + param;', 'String bar = param.replace("java", "");'],
  },
  {
    rule: 'unsafe-reflection',
    cwe: 470,
    code: 'Class.forName(bar);',
    safe: ['String bar = java.util.Map.of("a", "com.example.A").get(param);'],
    vulnerable: ['String bar = "com.example." + param;'],
  },
]

/** How `param` comes from a request; by turns, so that each is used with many sinks. */
export const SOURCES: readonly string[] = [
  'String param = request.getParameter("a");',
  'String param = request.getHeader("X-A"); param = java.net.URLDecoder.decode(param, "UTF-8");',
  'String param = ""; for (javax.servlet.http.Cookie cookie : request.getCookies()) if (cookie.getName().equals("a")) param = cookie.getValue();',
  'String[] values = request.getParameterValues("a"); String param = values != null && values.length > 0 ? values[0] : "";',
  'java.util.Map<String, String[]> map1 = request.getParameterMap(); String param = map1.get("a")[0];',
  'java.util.Enumeration<String> names = request.getHeaders("X-A"); String param = names.hasMoreElements() ? names.nextElement() : "";',
  'String param = request.getQueryString().substring(2);',
  'String param = request.getReader().readLine();',
]

/** Whole classes that follow no data: what reaches a configuration, as rule, code that must be found, and code that must not. */
export const CONFIGURATIONS: readonly (readonly [
  rule: string,
  cwe: number,
  vulnerable: readonly string[],
  safe: readonly string[],
])[] = [
  [
    'weak-hash',
    328,
    [
      'java.security.MessageDigest.getInstance("MD5");',
      'String name = "SHA-" + 1; java.security.MessageDigest.getInstance(name);',
      'java.util.Properties p = new java.util.Properties(); java.security.MessageDigest.getInstance(p.getProperty("hash", "md5"));',
      'int n = 7; String name = n > 5 ? "SHA1" : "SHA-512"; java.security.MessageDigest.getInstance(name, "SUN");',
    ],
    [
      'java.security.MessageDigest.getInstance("SHA-256");',
      'String name = "SHA-" + 384; java.security.MessageDigest.getInstance(name);',
      'java.util.Properties p = new java.util.Properties(); java.security.MessageDigest.getInstance(p.getProperty("hash", "SHA-512"));',
      'int n = 3; String name = n > 5 ? "MD5" : "SHA-512"; java.security.MessageDigest.getInstance(name, "SUN");',
    ],
  ],
  [
    'weak-cipher',
    327,
    [
      'javax.crypto.Cipher.getInstance("DES/CBC/PKCS5Padding");',
      'String name = "DESede"; javax.crypto.Cipher.getInstance(name + "/ECB/PKCS5Padding", "SunJCE");',
      'javax.crypto.KeyGenerator.getInstance("RC4");',
      'javax.crypto.Cipher.getInstance("AES/ECB/NoPadding");',
    ],
    [
      'javax.crypto.Cipher.getInstance("AES/GCM/NoPadding");',
      'String name = "AES"; javax.crypto.Cipher.getInstance(name + "/CBC/PKCS5Padding");',
      'javax.crypto.KeyGenerator.getInstance("AES");',
      'javax.crypto.Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding");',
    ],
  ],
  [
    'insecure-cookie',
    614,
    [
      'response.addCookie(new javax.servlet.http.Cookie("a", "b"));',
      'javax.servlet.http.Cookie c = new javax.servlet.http.Cookie("a", "b"); c.setSecure(false); response.addCookie(c);',
      'javax.servlet.http.Cookie c = new javax.servlet.http.Cookie("a", "b"); c.setHttpOnly(true); response.addCookie(c);',
    ],
    [
      'javax.servlet.http.Cookie c = new javax.servlet.http.Cookie("a", "b"); c.setSecure(true); response.addCookie(c);',
      'javax.servlet.http.Cookie c = new javax.servlet.http.Cookie("a", "b"); c.setSecure(3 > 2); c.setHttpOnly(true); response.addCookie(c);',
      'javax.servlet.http.Cookie c = new javax.servlet.http.Cookie("a", ""); c.setMaxAge(0); response.addCookie(c);',
    ],
  ],
]
