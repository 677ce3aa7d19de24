import org.apache.ibatis.annotations.*;

class MybatisTextSubstitution {
  // ruleid: mybatis-text-substitution
  @Select("SELECT * FROM t WHERE name = '${name}'") Order a(String name);
  // ruleid: mybatis-text-substitution
  @Delete("DELETE FROM t WHERE id = ${id}") void b(String id);
  // ruleid: mybatis-text-substitution
  @Update("UPDATE t SET n = 1 ORDER BY ${column}") void c(String column);
  // ok: mybatis-text-substitution
  @Select("SELECT * FROM t WHERE name = #{name}") Order d(String name);
  // ok: mybatis-text-substitution
  @Delete("DELETE FROM t WHERE id = #{id}") void e(String id);
  // ok: mybatis-text-substitution
  @Value("${name}") String f;
}
