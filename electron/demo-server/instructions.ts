/** What a client shows of the server, or gives to its model: what this is, and what to try first. */
export const instructions = `A small imaginary garden that shows what an MCP server can do. All of it happens on this computer, nothing is kept, and a restart makes everything new.

Good first steps:
1. say_hello: the simplest call. Then measure_soil, whose answer is data, and read_report, whose answer is Markdown.
2. draw_flower and play_birdsong: a picture and a sound.
3. water_beds: a slow call with progress. Cancel it half-way.
4. adopt_plant: asks you something while it runs.
5. grow_flower and make_compost: run as tasks.
6. open_shed and ask_scarecrow: fail, each in its own way.

There is more to read than to call: the resource garden://weather changes every five seconds, the templates complete what you type, and the prompts show what a person could ask a model.`
