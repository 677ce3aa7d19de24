'use client'
// ruleid: firebase-admin-in-client
import { getAuth } from 'firebase-admin/auth'
// ruleid: firebase-admin-in-client
import admin from 'firebase-admin'
// ruleid: firebase-admin-in-client
import * as everything from 'firebase-admin'
// ok: firebase-admin-in-client
import { initializeApp } from 'firebase/app'
// ok: firebase-admin-in-client
import { getFirestore } from 'firebase/firestore'
// ok: firebase-admin-in-client
import { adminOf } from './firebase-admin-types'
