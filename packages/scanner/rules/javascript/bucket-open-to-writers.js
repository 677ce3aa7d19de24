// ruleid: bucket-open-to-writers
await s3.putObject({ Bucket, Key, Body, ACL: 'public-read-write' })
// ruleid: bucket-open-to-writers
await client.send(new CreateBucketCommand({ Bucket, ACL: 'public-read-write' }))
// ruleid: bucket-open-to-writers
multerS3({ s3, bucket, acl: 'public-read-write' })
// ok: bucket-open-to-writers
await s3.putObject({ Bucket, Key, Body, ACL: 'private' })
// ok: bucket-open-to-writers
await s3.putObject({ Bucket, Key, Body })
// ok: bucket-open-to-writers
multerS3({ s3, bucket, acl: 'bucket-owner-full-control' })
