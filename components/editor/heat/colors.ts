/**
 * Colours of `heatSteps`: ColorBrewer's YlOrRd, whose steps grow darker, so that they differ for all kinds of colour
 * vision (https://colorbrewer2.org). Pages stay readable through them.
 */
export const heatColors = [
  'rgba(255, 255, 178, 0.62)',
  'rgba(254, 204, 92, 0.62)',
  'rgba(253, 141, 60, 0.62)',
  'rgba(240, 59, 32, 0.62)',
  'rgba(189, 0, 38, 0.66)',
] as const
