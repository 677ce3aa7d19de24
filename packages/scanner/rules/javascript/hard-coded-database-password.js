const mysql = require('mysql2')
const { Pool } = require('pg')
const mongoose = require('mongoose')
const { Sequelize } = require('sequelize')
// ruleid: hard-coded-database-password
const a = mysql.createConnection({ host: 'db.internal', user: 'app', password: 'S3cure-enough' })
// ruleid: hard-coded-database-password
const b = new Pool({ host: 'db', user: 'app', password: 'hunter2!' })
// ruleid: hard-coded-database-password
mongoose.connect('mongodb+srv://app:hunter2x@cluster0.abcd.mongodb.net/app')
// ruleid: hard-coded-database-password
const s = new Sequelize('app', 'root', 'hunter2x', { dialect: 'mysql' })
// ok: hard-coded-database-password
const c = new Pool({ password: process.env.DB_PASSWORD })
// ok: hard-coded-database-password
mongoose.connect('mongodb://localhost:27017/app')
// ok: hard-coded-database-password
const d = mysql.createConnection({ host: 'localhost', user: 'root', password: '' })
// ok: hard-coded-database-password
mongoose.connect('mongodb://user:<password>@cluster0.abcd.mongodb.net/app')
