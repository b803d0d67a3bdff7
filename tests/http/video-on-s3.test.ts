import { keepInS3 } from './kept-in-s3.ts'

// What is true of videos on disk is true of them in S3: conversion, playback, removal.
await keepInS3()
await import('./video.test.ts')
