class UnboundedElInMessage {
  void all() throws Exception {
    // ruleid: unbounded-el-in-message
    context.buildConstraintViolationWithTemplate("Wrong: " + value);
    // ruleid: unbounded-el-in-message
    context.buildConstraintViolationWithTemplate(String.format("Wrong: %s", value));
    // ruleid: unbounded-el-in-message
    context.buildConstraintViolationWithTemplate("Wrong: " + value + "!").addConstraintViolation();
    // ok: unbounded-el-in-message
    context.buildConstraintViolationWithTemplate("Wrong");
    // ok: unbounded-el-in-message
    context.buildConstraintViolationWithTemplate(MESSAGE);
    // ok: unbounded-el-in-message
    context.buildConstraintViolationWithTemplate("{wrong.value}");
  }
}
