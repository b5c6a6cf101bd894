/** Never comes to an end, as a file that somebody made so. */
for (;;);
