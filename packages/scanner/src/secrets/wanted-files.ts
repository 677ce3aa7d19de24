/** Media, fonts and machine code: what stands in them is no text. */
const BINARY =
  /\.(?:png|jpe?g|gif|webp|avif|heic|bmp|ico|icns|tiff?|psd|woff2?|ttf|otf|eot|mp[34]|m4[av]|mov|avi|mkv|webm|ogg|wav|flac|aac|br|pdf|exe|dll|so|dylib|a|o|obj|lib|class|pyc|pyo|wasm|node|bin|dat|iso|dmg|pack|idx|glb|ktx2?|parquet|onnx|npy|npz)$/i

/** Whether secrets are looked for in files of this name. */
export function mayHoldSecrets(path: string): boolean {
  return !BINARY.test(path)
}
