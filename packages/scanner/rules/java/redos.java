import java.util.regex.Pattern;

class Expressions {
  static final String NESTED = "^([a-z]+)*$";

  void bad(String text) {
    // ruleid: redos
    Pattern.compile("^(a+)+$");
    // ruleid: redos
    Pattern.compile(NESTED);
    // ruleid: redos
    text.matches("(\\w+\\s?)*!");
  }

  void good(String text) {
    // ok: redos
    Pattern.compile("^a+$");
    // ok: redos
    Pattern.compile("^(a++)+$");
    // ok: redos
    text.matches("^(?:[a-z]+-)*[a-z]+$");
  }
}
