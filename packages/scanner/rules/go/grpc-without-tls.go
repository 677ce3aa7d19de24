package main

import (
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
)

func bad(target string) {
	// ruleid: grpc-without-tls
	grpc.Dial(target, grpc.WithInsecure())
	// ruleid: grpc-without-tls
	grpc.NewClient(target, grpc.WithTransportCredentials(insecure.NewCredentials()))
	// ruleid: grpc-without-tls
	options = append(options, grpc.WithInsecure())
}

func good(target string) {
	// ok: grpc-without-tls
	grpc.NewClient(target, grpc.WithTransportCredentials(credentials.NewTLS(config)))
	// ok: grpc-without-tls
	insecure.NewCredentials()
	// ok: grpc-without-tls
	grpc.NewServer()
}
