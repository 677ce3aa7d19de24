import java.io.*;
import javax.script.*;
import javax.servlet.http.*;


class Formula extends HttpServlet {
  org.springframework.expression.ExpressionParser parser;

  protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String formula = request.getParameter("formula");
    ScriptEngine engine = new ScriptEngineManager().getEngineByName("js");
    // ruleid: code-injection
    engine.eval(formula);
    // ruleid: code-injection
    parser.parseExpression(formula).getValue();
    // ruleid: code-injection
    new groovy.lang.GroovyShell().evaluate("1 + " + formula);
    // ok: code-injection
    engine.eval("1 + 2");
    engine.put("value", formula);
    // ok: code-injection
    engine.eval("value + 1");
    // ok: code-injection
    engine.eval("1 + " + Double.parseDouble(formula));
  }
}
