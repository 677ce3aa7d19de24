module ApplicationHelper
  def greeting
    # ruleid: reflected-xss
    raw("Hello #{params[:name]}")
  end

  def title
    # ruleid: reflected-xss
    "<h1>#{params[:title]}</h1>".html_safe
  end

  def answer
    # ruleid: reflected-xss
    render html: params[:body].html_safe
    # ok: reflected-xss
    raw("<b>#{h(params[:name])}</b>")
    # ok: reflected-xss
    sanitize(params[:body]).html_safe
    # ok: reflected-xss
    "<br>".html_safe
    # ok: reflected-xss
    "<i>#{params[:n].to_i}</i>".html_safe
  end
end
