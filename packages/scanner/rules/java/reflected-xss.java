class Pages {
  void bad(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: reflected-xss
    response.getWriter().println("<p>" + request.getParameter("q"));
    String q = request.getParameter("q");
    // ruleid: reflected-xss
    response.getWriter().write(q);
    PrintWriter out = response.getWriter();
    // ruleid: reflected-xss
    out.print("<b>" + q + "</b>");
  }

  void good(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ok: reflected-xss
    response.getWriter().println("<p>hello</p>");
    // ok: reflected-xss
    response.getWriter().println(Encode.forHtml(request.getParameter("q")));
    // ok: reflected-xss
    log.println(request.getParameter("q"));
  }
}
