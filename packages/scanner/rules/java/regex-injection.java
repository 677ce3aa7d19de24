import java.io.*;
import java.util.regex.*;
import javax.servlet.http.*;


class Search extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String query = request.getParameter("query");
    // ruleid: regex-injection
    Pattern.compile(query);
    // ruleid: regex-injection
    Pattern.compile(".*" + query + ".*", Pattern.CASE_INSENSITIVE);
    // ruleid: regex-injection
    Pattern.matches(query, "text");
    // ok: regex-injection
    Pattern.compile(Pattern.quote(query));
    // ok: regex-injection
    Pattern.matches("[a-z]+", query);
    // ok: regex-injection
    Pattern.compile("a+");
  }
}
