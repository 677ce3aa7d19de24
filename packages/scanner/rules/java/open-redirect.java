class Redirects {
  void bad(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ruleid: open-redirect
    response.sendRedirect(request.getParameter("next"));
    String next = request.getParameter("next");
    // ruleid: open-redirect
    response.sendRedirect(next);
  }

  RedirectView bad2(@RequestParam String next) {
    // ruleid: open-redirect
    return new RedirectView(next);
  }

  void good(HttpServletRequest request, HttpServletResponse response) throws Exception {
    // ok: open-redirect
    response.sendRedirect("/home");
    // ok: open-redirect
    response.sendRedirect(targets.get(0));
    // ok: open-redirect
    log.info(request.getParameter("next"));
  }
}
