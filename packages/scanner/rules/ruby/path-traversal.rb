class FilesController < ApplicationController
  def show
    # ruleid: path-traversal
    send_file Rails.root.join("files", params[:name])
    path = File.join("/var/data", params[:path])
    # ruleid: path-traversal
    text = File.read(path)
    # ruleid: path-traversal
    File.delete("uploads/#{params[:file]}")
    # ruleid: path-traversal
    render file: params[:page]
    # ok: path-traversal
    send_file "files/#{File.basename(params[:name])}"
    # ok: path-traversal
    text = File.read("reports/#{params[:id].to_i}.txt")
    full = File.expand_path(params[:path], "/var/data")
    # ok: path-traversal
    text = File.read(full) if full.start_with?("/var/data/")
    # ok: path-traversal
    render :show, locals: { name: params[:name] }
  end
end
