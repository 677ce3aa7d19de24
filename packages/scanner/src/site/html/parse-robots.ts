import robotsParser from 'robots-parser'

/** The library is a CommonJS module whose export is the function itself; its types say that it is a property of it. */
export const parseRobots = robotsParser as unknown as typeof robotsParser.default
