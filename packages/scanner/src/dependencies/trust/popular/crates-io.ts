/** Names of crates that nearly everybody knows. */
export const POPULAR_CRATES = `
actix actix-web ahash aho-corasick anyhow arrayvec async-std async-trait autocfg axum backtrace base64 bincode bindgen bitflags bumpalo byteorder bytes cargo
cc cfg-if chrono clap clap_derive colored config cookie crossbeam crossbeam-channel crossbeam-utils crypto ctor dashmap derive_more diesel digest dirs either
env_logger ethers fastrand flate2 fnv form_urlencoded futures futures-util generic-array getrandom glob h2 hashbrown heck hex hmac http hyper idna image indexmap
indicatif itertools itoa jsonwebtoken lazy_static libc lock_api log lru md5 memchr memmap2 mime miniz_oxide mio nix nom num num-bigint num-traits num_cpus
once_cell openssl openssl-sys ordered-float parking_lot percent-encoding pin-project pin-project-lite pkg-config prettyplease proc-macro2 prost quote rand rand_core
rayon redis regex regex-syntax reqwest ring rocket rusqlite rust_decimal rustc-hash rustls ryu schannel scopeguard semver serde serde_derive serde_json serde_yaml
sha1 sha2 slab smallvec socket2 sqlx static_assertions strsim structopt subtle syn tempfile termcolor textwrap thiserror thread_local tinyvec tokio tokio-stream tokio-util
toml tonic tower tracing tracing-subscriber trybuild typenum unicode-ident unicode-width url uuid version_check walkdir wasm-bindgen web-sys winapi windows-sys zeroize zip
`
