import com.fasterxml.jackson.databind.ObjectMapper;
import com.alibaba.fastjson.parser.ParserConfig;

class DeserializationDefaultTyping {
  void all() throws Exception {
    // ruleid: deserialization-default-typing
    ObjectMapper m = new ObjectMapper(); m.enableDefaultTyping();
    // ruleid: deserialization-default-typing
    m.activateDefaultTyping(LaissezFaireSubTypeValidator.instance, ObjectMapper.DefaultTyping.NON_FINAL);
    // ruleid: deserialization-default-typing
    ParserConfig.getGlobalInstance().setAutoTypeSupport(true);
    // ok: deserialization-default-typing
    m.readValue(json, Order.class);
    // ok: deserialization-default-typing
    m.activateDefaultTyping(validator);
    // ok: deserialization-default-typing
    ParserConfig.getGlobalInstance().setAutoTypeSupport(false);
  }
}
