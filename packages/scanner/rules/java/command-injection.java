class Commands {
  void bad(HttpServletRequest request) throws Exception {
    // ruleid: command-injection
    Runtime.getRuntime().exec("ping " + request.getParameter("host"));
    String host = request.getHeader("host");
    // ruleid: command-injection
    new ProcessBuilder("sh", "-c", "ping " + host).start();
    Runtime runtime = Runtime.getRuntime();
    // ruleid: command-injection
    runtime.exec(new String[] {"sh", "-c", host});
  }

  void good(HttpServletRequest request, Executor executor) throws Exception {
    // ok: command-injection
    Runtime.getRuntime().exec("uptime");
    int count = Integer.parseInt(request.getParameter("n"));
    // ok: command-injection
    new ProcessBuilder("ping", "-c", "3", "localhost").start();
    // ok: command-injection
    executor.exec(request.getParameter("task"));
  }
}
