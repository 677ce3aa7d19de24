class StackTraceToClient {
  void all() throws Exception {
    // ruleid: stack-trace-to-client
    error.printStackTrace(response.getWriter());
    // ruleid: stack-trace-to-client
    response.getWriter().write(ExceptionUtils.getStackTrace(error));
    // ruleid: stack-trace-to-client
    error.printStackTrace(new java.io.PrintStream(response.getOutputStream()));
    // ok: stack-trace-to-client
    error.printStackTrace();
    // ok: stack-trace-to-client
    log.error("failed", error);
    // ok: stack-trace-to-client
    error.printStackTrace(writer);
  }
}
