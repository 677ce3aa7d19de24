class Report
  def rows(name)
    # ruleid: sql-from-values
    User.where("name = '#{name}'")
    # ruleid: sql-from-values
    User.find_by_sql("SELECT * FROM users WHERE name = '#{name}'")
    # ruleid: sql-from-values
    ActiveRecord::Base.connection.execute("DELETE FROM users WHERE name = '#{name}'")
    # ok: sql-from-values
    User.where("name = ?", name)
    # ok: sql-from-values
    User.where("#{User.table_name}.id = 1")
    # ok: sql-from-values
    User.where("id = #{id.to_i}")
  end
end
