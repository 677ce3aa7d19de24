import { describe, expect, test } from 'vitest'
import { authorizationFindings } from '../testing.ts'

const CONTROLLER = (last: string, before = '') => `package shop;
import org.springframework.web.bind.annotation.*;
@RestController
@RequestMapping("/orders")
${before}
public class OrderController {
  private final OrderService service;
  @PostMapping
  @PreAuthorize("hasRole('USER')")
  public Order make(@RequestBody Order order) { return service.make(order); }
  @PutMapping("/{id}")
  @PreAuthorize("hasRole('USER')")
  public Order change(@PathVariable Long id, @RequestBody Order order) { return service.make(order); }
${last}
}
`
const DROP = `  @DeleteMapping("/{id}")
  public void drop(@PathVariable Long id) { service.drop(id); }`

describe('routes of Java without the guard of their neighbours', () => {
  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'Spring',
      { 'src/shop/OrderController.java': CONTROLLER(DROP) },
      ['warning route-without-authentication src/shop/OrderController.java:14'],
    ],
    [
      'a guard of the class',
      { 'src/shop/OrderController.java': CONTROLLER(DROP, '@PreAuthorize("isAuthenticated()")') },
      [],
    ],
    [
      'said to be for all',
      { 'src/shop/OrderController.java': CONTROLLER(DROP.replace('public', '@PermitAll public')) },
      [],
    ],
    [
      'rules for all requests',
      {
        'src/shop/OrderController.java': CONTROLLER(DROP),
        'src/shop/Security.java':
          'package shop;\nclass Security { SecurityFilterChain chain(HttpSecurity http) { return http.authorizeHttpRequests(a -> a.anyRequest().authenticated()).build(); } }',
      },
      [],
    ],
    [
      'checked by the service',
      {
        'src/shop/OrderController.java': CONTROLLER(DROP),
        'src/shop/OrderService.java':
          'package shop;\nclass OrderService { void drop(Long id) { if (SecurityContextHolder.getContext().getAuthentication() == null) throw new AccessDeniedException("no"); } }',
      },
      [],
    ],
    [
      'JAX-RS',
      {
        'Orders.java': `@Path("/orders")
public class Orders {
  @POST @RolesAllowed("user") public Order make(Order order) { return store(order); }
  @PUT @Path("/{id}") @RolesAllowed("user") public Order change(@PathParam("id") Long id, Order order) { return store(order); }
  @DELETE @Path("/{id}") public void drop(@PathParam("id") Long id) { remove(id); }
}`,
      },
      ['warning route-without-authentication Orders.java:5'],
    ],
    [
      'administration without its role',
      {
        'Admin.java': `@RestController
@RequestMapping("/admin/users")
public class Admin {
  @GetMapping @PreAuthorize("hasRole('ADMIN')") public List<User> all() { return users.all(); }
  @PostMapping @PreAuthorize("hasRole('ADMIN')") public User make(@RequestBody User user) { return users.make(user); }
  @DeleteMapping("/{id}") @PreAuthorize("isAuthenticated()") public void drop(@PathVariable Long id) { users.drop(id); }
}`,
      },
      ['warning admin-route-without-role Admin.java:6'],
    ],
    [
      'a record by an id of the request',
      {
        'src/shop/NoteController.java': `package shop;
@RestController
@RequestMapping("/notes")
public class NoteController {
  private final NoteRepository noteRepository;
  @GetMapping("/{id}")
  public Note show(@PathVariable Long id, @AuthenticationPrincipal User user) {
    Note note = noteRepository.findById(id).orElseThrow();
    if (!note.getUserId().equals(user.getId())) throw new NotFoundException();
    return note;
  }
  @DeleteMapping("/{id}")
  @PreAuthorize("isAuthenticated()")
  public void drop(@PathVariable Long id) { noteRepository.deleteById(id); }
}`,
      },
      ['warning object-access-without-owner src/shop/NoteController.java:14'],
    ],
  ])('%s', async (_, files, expected) => {
    expect(await authorizationFindings(files)).toEqual(expected)
  })
})
