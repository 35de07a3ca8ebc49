/** @jsxImportSource preact */

const paths = {
  overview: 'M4.5 5.5h6v5.5h-6zM13.5 5.5h6v5.5h-6zM4.5 14h6v5.5h-6zM13.5 14h6v5.5h-6z',
  zoomIn: 'M10.5 4.5a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM15 15l5 5M10.5 8v5M8 10.5h5',
  zoomOut: 'M10.5 4.5a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM15 15l5 5M8 10.5h5',
  close: 'M6 6l12 12M18 6L6 18',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  list: 'M5.5 8.5h13l1 11h-15zM8.5 8.5V8a3.5 3.5 0 0 1 7 0v.5',
  products: 'M4.5 12.2V4.5h7.7l7.3 7.3a1 1 0 0 1 0 1.4l-6.3 6.3a1 1 0 0 1-1.4 0zM8.5 8.5h.01',
  cart: 'M3.5 5h2.3l2.4 10.5h9.3l2.2-7.5H6.5M9.5 19.2h.01M16.5 19.2h.01',
  home: 'M4 11.5L12 4.5l8 7V19.5h-5.5v-5h-5v5H4z',
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.8 15.8L20 20',
  contents: 'M4.5 6h11M7.5 12h8M7.5 18h8M19.5 6h.01M19.5 12h.01M19.5 18h.01',
  menu: 'M5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M11.5 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0M18 12a.5.5 0 1 0 1 0 .5.5 0 1 0-1 0',
  share: 'M12 15V4m-4 3.5L12 4l4 3.5M6 11.5v8h12v-8',
  mail: 'M4 6h16v12H4zM4.5 6.5l7.5 6 7.5-6',
  print: 'M7.5 9V4.5h9V9M7.5 16.5H4.5V9h15v7.5h-3M7.5 13.5h9v6h-9z',
  text: 'M5 6.5h14M5 11h14M5 15.5h9',
  feedback: 'M4.5 5h15v10.5h-8L7.5 19v-3.5h-3z',
  related: 'M4.5 5h7v10h-7zM14 8h5.5v11.5H9V18',
  privacy: 'M12 4l6.5 2.5v5c0 4.3-2.7 7-6.5 8.5-3.8-1.5-6.5-4.2-6.5-8.5v-5z',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10-6.5z',
  done: 'M5 12.5l4.5 4.5L19 7.5',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14',
  fullscreen: 'M9 4.5H4.5V9M15 4.5h4.5V9M9 19.5H4.5V15M15 19.5h4.5V15',
  leaveFullscreen: 'M4.5 9H9V4.5M19.5 9H15V4.5M4.5 15H9v4.5M19.5 15H15v4.5',
}

export type IconName = keyof typeof paths

export function Icon({ name }: { name: IconName }) {
  return <IconPath path={paths[name]} />
}

export function IconPath({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
