/** The success criteria of levels A and AA, with their names: https://www.w3.org/TR/WCAG22/ */
export const criteria = {
  '1.1.1': { level: 'A', name: 'Non-text Content' },
  '1.2.1': { level: 'A', name: 'Audio-only and Video-only (Prerecorded)' },
  '1.2.2': { level: 'A', name: 'Captions (Prerecorded)' },
  '1.2.3': { level: 'A', name: 'Audio Description or Media Alternative (Prerecorded)' },
  '1.2.4': { level: 'AA', name: 'Captions (Live)' },
  '1.2.5': { level: 'AA', name: 'Audio Description (Prerecorded)' },
  '1.3.1': { level: 'A', name: 'Info and Relationships' },
  '1.3.2': { level: 'A', name: 'Meaningful Sequence' },
  '1.3.3': { level: 'A', name: 'Sensory Characteristics' },
  '1.3.4': { level: 'AA', name: 'Orientation' },
  '1.3.5': { level: 'AA', name: 'Identify Input Purpose' },
  '1.4.1': { level: 'A', name: 'Use of Color' },
  '1.4.2': { level: 'A', name: 'Audio Control' },
  '1.4.3': { level: 'AA', name: 'Contrast (Minimum)' },
  '1.4.4': { level: 'AA', name: 'Resize Text' },
  '1.4.5': { level: 'AA', name: 'Images of Text' },
  '1.4.10': { level: 'AA', name: 'Reflow' },
  '1.4.11': { level: 'AA', name: 'Non-text Contrast' },
  '1.4.12': { level: 'AA', name: 'Text Spacing' },
  '1.4.13': { level: 'AA', name: 'Content on Hover or Focus' },
  '2.1.1': { level: 'A', name: 'Keyboard' },
  '2.1.2': { level: 'A', name: 'No Keyboard Trap' },
  '2.1.4': { level: 'A', name: 'Character Key Shortcuts' },
  '2.2.1': { level: 'A', name: 'Timing Adjustable' },
  '2.2.2': { level: 'A', name: 'Pause, Stop, Hide' },
  '2.3.1': { level: 'A', name: 'Three Flashes or Below Threshold' },
  '2.4.1': { level: 'A', name: 'Bypass Blocks' },
  '2.4.2': { level: 'A', name: 'Page Titled' },
  '2.4.3': { level: 'A', name: 'Focus Order' },
  '2.4.4': { level: 'A', name: 'Link Purpose (In Context)' },
  '2.4.5': { level: 'AA', name: 'Multiple Ways' },
  '2.4.6': { level: 'AA', name: 'Headings and Labels' },
  '2.4.7': { level: 'AA', name: 'Focus Visible' },
  '2.4.11': { level: 'AA', name: 'Focus Not Obscured (Minimum)' },
  '2.5.1': { level: 'A', name: 'Pointer Gestures' },
  '2.5.2': { level: 'A', name: 'Pointer Cancellation' },
  '2.5.3': { level: 'A', name: 'Label in Name' },
  '2.5.4': { level: 'A', name: 'Motion Actuation' },
  '2.5.7': { level: 'AA', name: 'Dragging Movements' },
  '2.5.8': { level: 'AA', name: 'Target Size (Minimum)' },
  '3.1.1': { level: 'A', name: 'Language of Page' },
  '3.1.2': { level: 'AA', name: 'Language of Parts' },
  '3.2.1': { level: 'A', name: 'On Focus' },
  '3.2.2': { level: 'A', name: 'On Input' },
  '3.2.3': { level: 'AA', name: 'Consistent Navigation' },
  '3.2.4': { level: 'AA', name: 'Consistent Identification' },
  '3.2.6': { level: 'A', name: 'Consistent Help' },
  '3.3.1': { level: 'A', name: 'Error Identification' },
  '3.3.2': { level: 'A', name: 'Labels or Instructions' },
  '3.3.3': { level: 'AA', name: 'Error Suggestion' },
  '3.3.4': { level: 'AA', name: 'Error Prevention (Legal, Financial, Data)' },
  '3.3.7': { level: 'A', name: 'Redundant Entry' },
  '3.3.8': { level: 'AA', name: 'Accessible Authentication (Minimum)' },
  '4.1.2': { level: 'A', name: 'Name, Role, Value' },
  '4.1.3': { level: 'AA', name: 'Status Messages' },
} as const satisfies Record<string, { level: 'A' | 'AA'; name: string }>

export type Criterion = keyof typeof criteria

/** What the report speaks of: what the public sees, and what those see who publish. */
export type Part = 'reader' | 'dashboard'

type Remarks = Record<Part, Partial<Record<Criterion, string>>>

const nothingLive = 'Nothing is broadcast live.'
const noMedia = 'It plays no recordings.'

/** Criteria that ask about something that is not there, with what that is. */
export const notApplicable: Remarks = {
  reader: {
    '1.2.1': 'Recto brings no recordings; films are the publisher’s.',
    '1.2.3': 'As above: a film or its page brings the description.',
    '1.2.4': nothingLive,
    '1.2.5': 'As above.',
    '2.2.1': 'Nothing has a time limit.',
    '2.3.1': 'Nothing flashes.',
    '2.5.4': 'Nothing is done by moving the device.',
    '3.2.6': 'There is no help to be found on several pages.',
    '3.3.4':
      'Nothing is bought or signed here: an order by form shows its products and sum, and the shop answers it.',
    '3.3.7': 'Nothing has to be entered twice.',
  },
  dashboard: {
    '1.2.1': noMedia,
    '1.2.2': noMedia,
    '1.2.3': noMedia,
    '1.2.4': nothingLive,
    '1.2.5': noMedia,
    '1.4.2': noMedia,
    '1.4.5': 'It shows no text as pictures but previews of pages.',
    '2.3.1': 'Nothing flashes.',
    '2.5.1': 'Nothing asks for several fingers or a path.',
    '2.5.4': 'Nothing is done by moving the device.',
    '3.2.6': 'There is no help to be found on several pages.',
    '3.3.4': 'What is archived can be taken back; nothing is bought or signed.',
    '3.3.7': 'Nothing has to be entered twice.',
  },
}

/** Where something is missing although tests hold the rest: the criterion is then claimed in part only. */
export const limits: Remarks = {
  reader: {
    '1.1.1':
      'Pages are there as text; what photographs show is told only where the publisher’s PDF is tagged.',
    '1.2.2':
      'Films of YouTube and Vimeo keep their captions; a film that is a file can bring none beside it.',
    '1.4.5':
      'Pages are pictures of print, as their publisher set them. The same text lies over them and stands in the text view.',
  },
  dashboard: {},
}
