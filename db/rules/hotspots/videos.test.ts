import { describe, expect, test } from 'vitest'
import { videoSource, youtubeIdOf } from './kinds/video.ts'
import { recognizeVideo } from './videos.ts'

describe('an address tells whose video it is', () => {
  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=42s',
    'http://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ',
    'https://www.youtube.com/v/dQw4w9WgXcQ',
  ])('%s', address => {
    expect(recognizeVideo(address)).toEqual({ provider: 'youtube', id: 'dQw4w9WgXcQ' })
  })

  test.each([
    'https://vimeo.com/76979871',
    'https://www.vimeo.com/76979871/0a1b2c3d4e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://vimeo.com/channels/staffpicks/76979871',
    'https://vimeo.com/groups/shortfilms/videos/76979871',
  ])('%s', address => {
    expect(recognizeVideo(address)).toEqual({ provider: 'vimeo', id: '76979871' })
  })

  test.each([
    'https://example.com/film.mp4',
    'https://www.youtube.com/@shop',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/playlist?list=PL0123456789',
    'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
    'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/"><script>',
    'https://vimeo.com/about',
    'not an address',
  ])('%s tells nothing', address => {
    expect(recognizeVideo(address)).toBeUndefined()
  })
})

test('a provider that somebody names stays, one that the address told does not', () => {
  const youtube = videoSource({ video_url: 'https://youtu.be/dQw4w9WgXcQ' })
  expect(youtube).toMatchObject({ video_provider: 'youtube', video_id: 'dQw4w9WgXcQ' })
  const file = { video_url: 'https://example.com/a.mp4' }
  expect(videoSource(file, youtube)).toEqual({ ...file, video_provider: null, video_id: null })
  const named = videoSource({ ...file, video_provider: 'own' })
  expect(videoSource(file, named)).toMatchObject({ video_provider: 'own' })
  expect(videoSource({ ...file, video_provider: null }, named)).toMatchObject({ video_provider: null })
})

test('a video on YouTube is known by its address, else by what is kept of it', () => {
  const kept = { video_url: null, video_id: 'dQw4w9WgXcQ', video_provider: 'YouTube' }
  expect(youtubeIdOf(kept)).toBe('dQw4w9WgXcQ')
  expect(youtubeIdOf({ ...kept, video_provider: 'vimeo' })).toBeNull()
  expect(youtubeIdOf({ ...kept, video_id: '../../x' })).toBeNull()
  expect(youtubeIdOf({ ...kept, video_url: 'https://vimeo.com/76979871' })).toBeNull()
  expect(youtubeIdOf({ ...kept, video_url: 'https://youtu.be/AAAAAAAAAAA' })).toBe('AAAAAAAAAAA')
})
