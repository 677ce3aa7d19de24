import org.springframework.web.cors.CorsConfiguration;

class CorsAnyOrigin {
  void all() throws Exception {
    // ruleid: cors-any-origin
    CorsConfiguration a = new CorsConfiguration(); a.addAllowedOriginPattern("*");
    // ruleid: cors-any-origin
    registry.addMapping("/**").allowedOriginPatterns("*").allowCredentials(true);
    // ruleid: cors-any-origin
    response.setHeader("Access-Control-Allow-Origin", request.getHeader("Origin"));
    // ok: cors-any-origin
    registry.addMapping("/**").allowedOrigins("https://example.com").allowCredentials(true);
    // ok: cors-any-origin
    response.setHeader("Access-Control-Allow-Origin", "https://example.com");
    // ok: cors-any-origin
    a.addAllowedOriginPattern("https://*.example.com");
  }
}
