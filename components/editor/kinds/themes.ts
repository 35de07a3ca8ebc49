import { createContext } from 'react'

/** Product themes of the group, for hotspots to choose from. */
export const ThemesContext = createContext<readonly { id: number; name: string }[]>([])
