import org.springframework.web.bind.annotation.*;

class CrossOriginAny {
  // ruleid: cross-origin-any
  @CrossOrigin Order a() { return null; }
  // ruleid: cross-origin-any
  @CrossOrigin("*") Order b() { return null; }
  // ruleid: cross-origin-any
  @CrossOrigin(origins = "*") Order c() { return null; }
  // ok: cross-origin-any
  @CrossOrigin("https://example.com") Order d() { return null; }
  // ok: cross-origin-any
  @CrossOrigin(origins = "https://example.com") Order e() { return null; }
  // ok: cross-origin-any
  @GetMapping Order f() { return null; }
}
