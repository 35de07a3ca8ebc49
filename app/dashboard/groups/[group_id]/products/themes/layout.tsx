import { layoutWith } from '#app/dashboard/_words/layout-with.ts'

export default layoutWith('reasons')
